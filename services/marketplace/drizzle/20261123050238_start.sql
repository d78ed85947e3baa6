CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
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
CREATE TABLE "chat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid,
	"user_id" uuid,
	"seller_id" uuid,
	"item_title" text,
	"item_price_cents" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	CONSTRAINT "chat_not_with_oneself" CHECK ("chat"."user_id" <> "chat"."seller_id")
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_price" CHECK ("item"."price_cents" between 0 and 99999999)
);
--> statement-breakpoint
CREATE TABLE "message" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "message_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "message_read" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_read_seq" integer NOT NULL,
	"shown_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_read_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"anonymous" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"made_here" boolean DEFAULT true NOT NULL,
	CONSTRAINT "block_once" UNIQUE("user_id","blocked_id","anonymous"),
	CONSTRAINT "block_another" CHECK ("block"."user_id" <> "block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "pace" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pace_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"author_id" uuid,
	"kind" text NOT NULL,
	"target" uuid NOT NULL,
	"reason" text NOT NULL,
	"content" "bytea" NOT NULL,
	"note" "bytea",
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "audit_line" ADD CONSTRAINT "audit_line_actor_member_id_fk" FOREIGN KEY ("actor") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_seller_id_member_id_fk" FOREIGN KEY ("seller_id") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_chat_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_read" ADD CONSTRAINT "message_read_conversation_id_chat_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_read" ADD CONSTRAINT "message_read_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_member_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pace" ADD CONSTRAINT "pace_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_author_id_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_at" ON "inbox" USING brin ("at");--> statement-breakpoint
CREATE INDEX "key_shred_member" ON "key_shred" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("seq") WHERE "outbox"."published_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_item_buyer" ON "chat" USING btree ("item_id","user_id");--> statement-breakpoint
CREATE INDEX "chat_buyer" ON "chat" USING btree ("user_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "chat_seller" ON "chat" USING btree ("seller_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "item_newest" ON "item" USING btree ("created_at","id") WHERE "item"."is_active";--> statement-breakpoint
CREATE INDEX "item_price_order" ON "item" USING btree ("price_cents","id") WHERE "item"."is_active";--> statement-breakpoint
CREATE INDEX "item_member" ON "item" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "item_deleted" ON "item" USING btree ("deleted_at") WHERE "item"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "item_words" ON "item" USING gin ("title" public.gin_trgm_ops,"description" public.gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_sender" ON "message" USING btree ("sender_id","conversation_id");--> statement-breakpoint
CREATE INDEX "message_read_member" ON "message_read" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "block_newest" ON "block" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "block_blocked" ON "block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "block_ended" ON "block" USING btree ("ended_at") WHERE "block"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "pace_member" ON "pace" USING btree ("user_id","what","at");--> statement-breakpoint
CREATE INDEX "pace_at" ON "pace" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_open_once" ON "report" USING btree ("user_id","kind","target") WHERE "report"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_listed" ON "report" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "report_target" ON "report" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "report_author" ON "report" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "report_member" ON "report" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "report_decided" ON "report" USING btree ("decided_at");