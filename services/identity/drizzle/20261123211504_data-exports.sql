CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" "bytea" NOT NULL,
	"from_day" text,
	"until_day" text,
	"time_zone" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	"held_as" uuid,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"archive" text,
	"size" bigint,
	"expires_at" timestamp (3) with time zone,
	"downloads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "data_export_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "data_export_archive_unique" UNIQUE("archive")
);
--> statement-breakpoint
CREATE TABLE "export_part" (
	"export_id" uuid NOT NULL,
	"service" text NOT NULL,
	"gathered_at" timestamp (3) with time zone,
	"away_since" timestamp (3) with time zone,
	"lines" text,
	"files" text,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "export_part_export_id_service_pk" PRIMARY KEY("export_id","service"),
	CONSTRAINT "export_part_lines_unique" UNIQUE("lines"),
	CONSTRAINT "export_part_files_unique" UNIQUE("files")
);
--> statement-breakpoint
CREATE TABLE "export_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"export_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_part" ADD CONSTRAINT "export_part_export_id_data_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "data_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_ticket" ADD CONSTRAINT "export_ticket_export_id_data_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "data_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_due" ON "data_export" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "data_export_expires" ON "data_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "export_ticket_export" ON "export_ticket" USING btree ("export_id");--> statement-breakpoint
CREATE INDEX "export_ticket_expires" ON "export_ticket" USING btree ("expires_at");