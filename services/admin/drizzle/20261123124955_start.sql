CREATE TABLE "audit_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" uuid,
	"act" text NOT NULL,
	"target" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_failure" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_shred" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kit_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT 'Anonymous' NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"shows_writing" boolean DEFAULT true NOT NULL,
	"shows_reading" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "parked_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"facts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"parked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replay_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "system_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"recipients" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_message_read" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "system_message_read_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "audit_line" ADD CONSTRAINT "audit_line_actor_member_id_fk" FOREIGN KEY ("actor") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_message" ADD CONSTRAINT "system_message_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_message_read" ADD CONSTRAINT "system_message_read_message_id_system_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "system_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_message_read" ADD CONSTRAINT "system_message_read_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_at" ON "inbox" USING brin ("at");--> statement-breakpoint
CREATE INDEX "key_shred_member" ON "key_shred" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("seq") WHERE "outbox"."published_at" is null;--> statement-breakpoint
CREATE INDEX "system_message_newest" ON "system_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "system_message_sender" ON "system_message" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "system_message_read_member" ON "system_message_read" USING btree ("user_id");