CREATE TABLE "mfa_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text NOT NULL,
	"friendly_name" text NOT NULL,
	"status" text NOT NULL,
	"secret" "bytea",
	"used_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_challenged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "webauthn_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"challenge_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "second_method" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "second_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mfa_challenge" ADD CONSTRAINT "mfa_challenge_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenge" ADD CONSTRAINT "mfa_challenge_factor_id_mfa_factor_id_fk" FOREIGN KEY ("factor_id") REFERENCES "mfa_factor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenge" ADD CONSTRAINT "mfa_challenge_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factor" ADD CONSTRAINT "mfa_factor_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_challenge" ADD CONSTRAINT "webauthn_challenge_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mfa_challenge_user" ON "mfa_challenge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mfa_challenge_factor" ON "mfa_challenge" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "mfa_challenge_session" ON "mfa_challenge" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "mfa_challenge_expires" ON "mfa_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_factor_name" ON "mfa_factor" USING btree ("user_id","friendly_name");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_factor_recovery" ON "mfa_factor" USING btree ("user_id") WHERE "mfa_factor"."factor_type" = 'recovery_code';--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webauthn_challenge_user" ON "webauthn_challenge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webauthn_challenge_expires" ON "webauthn_challenge" USING btree ("expires_at");