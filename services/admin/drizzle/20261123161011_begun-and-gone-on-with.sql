ALTER TABLE "appeal" ADD COLUMN "wanted" text;--> statement-breakpoint
ALTER TABLE "appeal" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "appeal_begun" ON "appeal" USING btree ("held_until") WHERE "appeal"."state" = 'open' and "appeal"."wanted" is not null;--> statement-breakpoint
CREATE INDEX "decision_begun" ON "decision" USING btree ("held_until") WHERE "decision"."decided_at" is null;