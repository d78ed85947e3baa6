CREATE TABLE "ai_use" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "ai_use_user_id_day_kind_pk" PRIMARY KEY("user_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "ai_use" ADD CONSTRAINT "ai_use_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_use_day" ON "ai_use" USING btree ("day");