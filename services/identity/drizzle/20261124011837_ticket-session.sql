-- Each was good for a minute; none says whose session asked for it.
DELETE FROM "export_ticket";--> statement-breakpoint
ALTER TABLE "export_ticket" ADD COLUMN "session_id" uuid NOT NULL;