CREATE TABLE "removal" (
	"reference" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removal_at" ON "removal" USING btree ("at");