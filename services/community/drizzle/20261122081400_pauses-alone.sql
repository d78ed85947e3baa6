DROP TABLE "connection_decline" CASCADE;--> statement-breakpoint
DROP TABLE "connection_taken_back" CASCADE;