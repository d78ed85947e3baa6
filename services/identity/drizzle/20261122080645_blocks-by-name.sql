CREATE TABLE "block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"anonymous" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"made_here" boolean DEFAULT true NOT NULL,
	CONSTRAINT "block_once" UNIQUE("user_id","blocked_id","anonymous"),
	CONSTRAINT "block_another" CHECK ("block"."user_id" <> "block"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_member_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_newest" ON "block" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "block_blocked" ON "block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "block_ended" ON "block" USING btree ("ended_at") WHERE "block"."ended_at" is not null;