CREATE TABLE "sync_head" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"things" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_item" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"seq" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"device" uuid NOT NULL,
	"count" integer,
	"words" "bytea",
	CONSTRAINT "sync_item_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "sync_head" ADD CONSTRAINT "sync_head_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_item" ADD CONSTRAINT "sync_item_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sync_item_seq" ON "sync_item" USING btree ("user_id","seq");