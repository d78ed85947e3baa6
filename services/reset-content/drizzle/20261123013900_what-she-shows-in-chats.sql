ALTER TABLE "member" ADD COLUMN "shows_writing" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "shows_reading" boolean DEFAULT true NOT NULL;