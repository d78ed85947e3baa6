CREATE TABLE "event_failure" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parked_event" ADD COLUMN "replay_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "inbox_at" ON "inbox" USING brin ("at");