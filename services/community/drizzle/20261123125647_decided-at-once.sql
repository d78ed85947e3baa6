CREATE TABLE "report_mute" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"muted" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "reference" uuid;--> statement-breakpoint
ALTER TABLE "report_mute" ADD CONSTRAINT "report_mute_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;