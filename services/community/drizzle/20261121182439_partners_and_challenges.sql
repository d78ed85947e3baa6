CREATE TABLE "challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "challenge_in_order" CHECK ("challenge"."end_date" > "challenge"."start_date")
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requester_id" uuid,
	"receiver_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	CONSTRAINT "connection_not_with_oneself" CHECK ("connection"."requester_id" <> "connection"."receiver_id"),
	CONSTRAINT "connection_status" CHECK ("connection"."status" in ('pending', 'accepted', 'rejected', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "challenge_participant" (
	"challenge_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "challenge_participant_challenge_id_user_id_pk" PRIMARY KEY("challenge_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "partner_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"looking_for" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_update" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"score" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_created_by_member_id_fk" FOREIGN KEY ("created_by") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_requester_id_member_id_fk" FOREIGN KEY ("requester_id") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_receiver_id_member_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_participant" ADD CONSTRAINT "challenge_participant_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_participant" ADD CONSTRAINT "challenge_participant_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_post" ADD CONSTRAINT "partner_post_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_update" ADD CONSTRAINT "challenge_update_challenge_id_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "challenge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_update" ADD CONSTRAINT "challenge_update_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_listed" ON "challenge" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "challenge_creator" ON "challenge" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_pair" ON "connection" USING btree (least("requester_id", "receiver_id"),greatest("requester_id", "receiver_id")) WHERE "connection"."status" in ('pending', 'accepted') and "connection"."requester_id" is not null and "connection"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "connection_requester" ON "connection" USING btree ("requester_id","created_at","id");--> statement-breakpoint
CREATE INDEX "connection_receiver" ON "connection" USING btree ("receiver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "connection_ended" ON "connection" USING btree ("ended_at") WHERE "connection"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "challenge_participant_member" ON "challenge_participant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_post_active" ON "partner_post" USING btree ("created_at","id") WHERE "partner_post"."is_active";--> statement-breakpoint
CREATE INDEX "partner_post_member" ON "partner_post" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "challenge_update_listed" ON "challenge_update" USING btree ("challenge_id","created_at","id");--> statement-breakpoint
CREATE INDEX "challenge_update_member" ON "challenge_update" USING btree ("user_id");