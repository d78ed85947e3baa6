UPDATE "session" SET "token_hash" = "active"."hash", "previous_hash" = "used"."hash"
FROM "refresh_token" "active" LEFT JOIN "refresh_token" "used" ON "used"."id" = "active"."parent_id"
WHERE "active"."session_id" = "session"."id" AND "active"."revoked_at" IS NULL;--> statement-breakpoint
DROP TABLE "refresh_token" CASCADE;
