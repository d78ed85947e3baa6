ALTER TABLE "member" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "joined_at" timestamp (3) with time zone;