ALTER TABLE "claim" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_author_id_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_author" ON "claim" USING btree ("author_id");