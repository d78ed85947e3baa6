ALTER TABLE "data_export" DROP CONSTRAINT "data_export_user_id_unique";--> statement-breakpoint
ALTER TABLE "data_export" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "export_part" ADD COLUMN "unopened" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "data_export_member" ON "data_export" USING btree ("user_id","asked_at");