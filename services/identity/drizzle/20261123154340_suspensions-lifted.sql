ALTER TABLE "suspension" ADD COLUMN "lifted_at" timestamp (3) with time zone;--> statement-breakpoint
-- What another had replaced or lifted stands no more.
UPDATE "suspension" SET "lifted_at" = "suspension"."at" FROM "member" WHERE "member"."id" = "suspension"."user_id" AND ("member"."suspended_until" IS NULL OR "suspension"."until" > "member"."suspended_until");
