UPDATE "session" SET "token_hash" = "active"."hash", "previous_hash" = "used"."hash",
	"used_at" = CASE WHEN "used"."id" IS NULL THEN '[]'::jsonb
		ELSE jsonb_build_array(to_char("active"."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END
FROM "refresh_token" "active" LEFT JOIN "refresh_token" "used" ON "used"."id" = "active"."parent_id"
WHERE "active"."session_id" = "session"."id" AND "active"."revoked_at" IS NULL;--> statement-breakpoint
DROP TABLE "refresh_token" CASCADE;
