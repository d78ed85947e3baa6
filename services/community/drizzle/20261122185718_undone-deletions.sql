ALTER TABLE "forum_comment" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_post" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_post" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "challenge_update" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "forum_comment_deleted" ON "forum_comment" USING btree ("deleted_at") WHERE "forum_comment"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "partner_post_deleted" ON "partner_post" USING btree ("deleted_at") WHERE "partner_post"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "forum_post_deleted" ON "forum_post" USING btree ("deleted_at") WHERE "forum_post"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "challenge_update_deleted" ON "challenge_update" USING btree ("deleted_at") WHERE "challenge_update"."deleted_at" is not null;