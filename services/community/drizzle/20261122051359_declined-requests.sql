CREATE TABLE "connection_decline" (
	"requester_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connection_decline_requester_id_receiver_id_pk" PRIMARY KEY("requester_id","receiver_id")
);
--> statement-breakpoint
ALTER TABLE "connection_decline" ADD CONSTRAINT "connection_decline_requester_id_member_id_fk" FOREIGN KEY ("requester_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_decline" ADD CONSTRAINT "connection_decline_receiver_id_member_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_decline_receiver" ON "connection_decline" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "connection_decline_at" ON "connection_decline" USING btree ("at");