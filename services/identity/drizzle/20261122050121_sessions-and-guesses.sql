CREATE TABLE "guess_line" (
	"line" text PRIMARY KEY NOT NULL,
	"taken_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guess_source" (
	"source" text PRIMARY KEY NOT NULL,
	"fails" integer NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL,
	"place_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "known_network" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_network_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "token_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "used_at" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "refreshes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "refreshes_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "known_network" ADD CONSTRAINT "known_network_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guess_line_until" ON "guess_line" USING btree ("taken_until");--> statement-breakpoint
CREATE INDEX "guess_source_free" ON "guess_source" USING btree ("free_at");--> statement-breakpoint
CREATE INDEX "known_network_seen" ON "known_network" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_previous_hash" ON "session" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "session_idle" ON "session" USING btree ("refreshed_at") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_oldest" ON "session" USING btree ("signed_in_at") WHERE "session"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash");