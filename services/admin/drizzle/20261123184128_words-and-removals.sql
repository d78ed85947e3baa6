ALTER TABLE "decision" ADD COLUMN "reported" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "words" "bytea";--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "written_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "within_id" uuid;