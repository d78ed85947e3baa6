CREATE TABLE "published_name" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"subject" uuid NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "published_name_subject" ON "published_name" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "published_name_at" ON "published_name" USING btree ("published_at");