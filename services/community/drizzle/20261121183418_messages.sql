CREATE TABLE "private_message" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"body" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "private_message_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "private_message_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "private_message_read" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_read_seq" integer NOT NULL,
	CONSTRAINT "private_message_read_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "private_message" ADD CONSTRAINT "private_message_conversation_id_connection_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_message" ADD CONSTRAINT "private_message_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_message_read" ADD CONSTRAINT "private_message_read_conversation_id_connection_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_message_read" ADD CONSTRAINT "private_message_read_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "private_message_sender" ON "private_message" USING btree ("sender_id","conversation_id");--> statement-breakpoint
CREATE INDEX "private_message_read_member" ON "private_message_read" USING btree ("user_id");