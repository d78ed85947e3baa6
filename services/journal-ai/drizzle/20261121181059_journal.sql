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
	"rev" integer DEFAULT 0 NOT NULL
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
	"parked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_choice" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"allowed" boolean NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_choice_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "journal_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"mood" integer NOT NULL,
	"energy" integer NOT NULL,
	"entry_type" text NOT NULL,
	"source" text NOT NULL,
	"ai_feedback" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" "bytea",
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"scores" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"request" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_line" ADD CONSTRAINT "audit_line_actor_member_id_fk" FOREIGN KEY ("actor") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice" ADD CONSTRAINT "advice_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_choice" ADD CONSTRAINT "ai_choice_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_result" ADD CONSTRAINT "quiz_result_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_request" ADD CONSTRAINT "sent_request_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "key_shred_member" ON "key_shred" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("seq") WHERE "outbox"."published_at" is null;--> statement-breakpoint
CREATE INDEX "advice_live" ON "advice" USING btree ("user_id","created_at","id") WHERE "advice"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "advice_member" ON "advice" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advice_deleted" ON "advice" USING btree ("deleted_at") WHERE "advice"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "journal_entry_live" ON "journal_entry" USING btree ("user_id","created_at","id") WHERE "journal_entry"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "journal_entry_member" ON "journal_entry" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "journal_entry_deleted" ON "journal_entry" USING btree ("deleted_at") WHERE "journal_entry"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "note_live" ON "note" USING btree ("user_id","created_at","id") WHERE "note"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "note_member" ON "note" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "note_deleted" ON "note" USING btree ("deleted_at") WHERE "note"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "quiz_result_history" ON "quiz_result" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sent_request_history" ON "sent_request" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sent_request_age" ON "sent_request" USING btree ("created_at");