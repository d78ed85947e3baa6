CREATE TABLE "help_shown" (
	"month" date NOT NULL,
	"place" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "help_shown_month_place_pk" PRIMARY KEY("month","place")
);
--> statement-breakpoint
CREATE TABLE "voice_call" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"session" uuid NOT NULL,
	"secret_hash" text,
	"minted" "bytea",
	"ends_at" timestamp (3) with time zone NOT NULL,
	"provider_call" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voice_call_id_unique" UNIQUE("id"),
	CONSTRAINT "voice_call_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "voice_conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"turns" "bytea" NOT NULL,
	"summary" "bytea",
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "voice_hangup" (
	"provider_call" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voice_call" ADD CONSTRAINT "voice_call_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_conversation" ADD CONSTRAINT "voice_conversation_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_call_end" ON "voice_call" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "voice_conversation_live" ON "voice_conversation" USING btree ("user_id","created_at","id") WHERE "voice_conversation"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "voice_conversation_member" ON "voice_conversation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voice_conversation_deleted" ON "voice_conversation" USING btree ("deleted_at") WHERE "voice_conversation"."deleted_at" is not null;