CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_unread_once" ON "notice" USING btree ("user_id","kind","about") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notice_at" ON "notice" USING btree ("at");