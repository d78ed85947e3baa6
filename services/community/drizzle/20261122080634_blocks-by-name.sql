ALTER TABLE "block" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "block" ADD COLUMN "made_here" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "block_ended" ON "block" USING btree ("ended_at") WHERE "block"."ended_at" is not null;--> statement-breakpoint
-- Blocks by name that were made before are told as if they were made now: they hold in the whole house.
INSERT INTO "outbox" ("id", "event", "facts")
SELECT gen_random_uuid(), 'community.block.changed.v1', jsonb_build_object(
	'user_id', "user_id",
	'blocked_id', "blocked_id",
	'created_at', to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
	'ended_at', NULL
) FROM "block" WHERE NOT "anonymous" ORDER BY "created_at";
