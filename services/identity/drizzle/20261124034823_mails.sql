CREATE TABLE "mail_proof" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"challenge" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_proof_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "mail_proof_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "mail_waiting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"email" text,
	"challenge" text,
	"redirect_to" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_proof" ADD CONSTRAINT "mail_proof_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_waiting" ADD CONSTRAINT "mail_waiting_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_proof_email" ON "mail_proof" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "mail_proof_expires" ON "mail_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_waiting_due" ON "mail_waiting" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mail_waiting_user" ON "mail_waiting" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_new_email_lower" CHECK ("users"."new_email" = lower("users"."new_email"));