CREATE TABLE "appeal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_by" uuid,
	"answer" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "appeal_decision_id_unique" UNIQUE("decision_id")
);
--> statement-breakpoint
CREATE TABLE "claim" (
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"target" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_service_kind_target_pk" PRIMARY KEY("service","kind","target")
);
--> statement-breakpoint
CREATE TABLE "decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"target" uuid NOT NULL,
	"author_id" uuid,
	"decided_by" uuid,
	"removed" boolean NOT NULL,
	"warned" boolean NOT NULL,
	"suspended_until" timestamp (3) with time zone,
	"facts" "bytea",
	"rule" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"written_by" uuid,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mute" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"muted" boolean NOT NULL,
	"muted_by" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_decision_id_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_answered_by_member_id_fk" FOREIGN KEY ("answered_by") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_author_id_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_decided_by_member_id_fk" FOREIGN KEY ("decided_by") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_written_by_member_id_fk" FOREIGN KEY ("written_by") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_muted_by_member_id_fk" FOREIGN KEY ("muted_by") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_listed" ON "appeal" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "appeal_member" ON "appeal" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeal_by" ON "appeal" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "claim_member" ON "claim" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claim_until" ON "claim" USING btree ("until");--> statement-breakpoint
CREATE INDEX "decision_author" ON "decision" USING btree ("author_id","decided_at","id");--> statement-breakpoint
CREATE INDEX "decision_by" ON "decision" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "decision_at" ON "decision" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "member_note_newest" ON "member_note" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_note_by" ON "member_note" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "mute_by" ON "mute" USING btree ("muted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_unread_once" ON "notice" USING btree ("user_id","kind","about") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notice_at" ON "notice" USING btree ("at");