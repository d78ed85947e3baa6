CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requester" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "erasure_step" (
	"erasure_id" uuid NOT NULL,
	"service" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "erasure_step_erasure_id_service_pk" PRIMARY KEY("erasure_id","service"),
	CONSTRAINT "erasure_step_ended" CHECK (("erasure_step"."state" = 'open') = ("erasure_step"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "data_holder" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "erasure_step" ADD CONSTRAINT "erasure_step_erasure_id_erasure_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "erasure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_open" ON "erasure" USING btree ("asked_at") WHERE "erasure"."done_at" is null;--> statement-breakpoint
CREATE INDEX "erasure_done" ON "erasure" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "erasure_step_service" ON "erasure_step" USING btree ("service","state");