CREATE TABLE "connection_pause" (
	"requester_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connection_pause_requester_id_receiver_id_kind_pk" PRIMARY KEY("requester_id","receiver_id","kind")
);
--> statement-breakpoint
ALTER TABLE "connection_pause" ADD CONSTRAINT "connection_pause_requester_id_member_id_fk" FOREIGN KEY ("requester_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_pause" ADD CONSTRAINT "connection_pause_receiver_id_member_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_pause_receiver" ON "connection_pause" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "connection_pause_at" ON "connection_pause" USING btree ("kind","at");--> statement-breakpoint
INSERT INTO "connection_pause" ("requester_id", "receiver_id", "kind", "times", "at")
SELECT "requester_id", "receiver_id", 'declined', "times", "at" FROM "connection_decline"
UNION ALL SELECT "requester_id", "receiver_id", 'taken_back', "times", "at" FROM "connection_taken_back";
