ALTER TABLE "erasure" ADD COLUMN "receipt" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_receipt_unique" UNIQUE("receipt");