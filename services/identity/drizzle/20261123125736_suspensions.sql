CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE TABLE "suspension" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"before" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(coalesce(display_name, full_name))) STORED;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(display_name, first_name || ' ' || left(last_name, 1) || '.') || ' ' || full_name) STORED;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspension_user" ON "suspension" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "profile_by_name" ON "profile" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "profile_words" ON "profile" USING gin ("search" public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_joining" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("email" public.gin_trgm_ops);