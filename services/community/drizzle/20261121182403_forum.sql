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
CREATE TABLE "block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"anonymous" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "block_once" UNIQUE("user_id","blocked_id","anonymous"),
	CONSTRAINT "block_another" CHECK ("block"."user_id" <> "block"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "forum_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"anonymous" boolean NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"author_id" uuid NOT NULL,
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
ALTER TABLE "block" ADD CONSTRAINT "block_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_member_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comment" ADD CONSTRAINT "forum_comment_post_id_forum_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "forum_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_comment" ADD CONSTRAINT "forum_comment_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post" ADD CONSTRAINT "forum_post_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_author_id_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "key_shred_member" ON "key_shred" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("seq") WHERE "outbox"."published_at" is null;--> statement-breakpoint
CREATE INDEX "block_newest" ON "block" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "block_blocked" ON "block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "forum_comment_oldest" ON "forum_comment" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forum_comment_authors" ON "forum_comment" USING btree ("post_id","user_id");--> statement-breakpoint
CREATE INDEX "forum_comment_member" ON "forum_comment" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_post_newest" ON "forum_post" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "forum_post_member" ON "forum_post" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_post_words" ON "forum_post" USING gin ("title" public.gin_trgm_ops,"content" public.gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "report_open_once" ON "report" USING btree ("user_id","kind","target") WHERE "report"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_newest" ON "report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "report_target" ON "report" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "report_author" ON "report" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "report_member" ON "report" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "report_decided" ON "report" USING btree ("decided_at");