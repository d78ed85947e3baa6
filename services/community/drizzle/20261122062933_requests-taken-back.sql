CREATE TABLE "connection_taken_back" (
	"requester_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connection_taken_back_requester_id_receiver_id_pk" PRIMARY KEY("requester_id","receiver_id")
);
--> statement-breakpoint
ALTER TABLE "connection_taken_back" ADD CONSTRAINT "connection_taken_back_requester_id_member_id_fk" FOREIGN KEY ("requester_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_taken_back" ADD CONSTRAINT "connection_taken_back_receiver_id_member_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_taken_back_receiver" ON "connection_taken_back" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "connection_taken_back_at" ON "connection_taken_back" USING btree ("at");