ALTER TABLE "log_line" ADD COLUMN "words_of" uuid;--> statement-breakpoint
ALTER TABLE "log_line" ADD CONSTRAINT "log_line_words_of_member_id_fk" FOREIGN KEY ("words_of") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_line_actor_mark" ON "log_line" USING btree ("actor_alias" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "log_line_subject_mark" ON "log_line" USING btree ("subject_alias" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "log_line_words" ON "log_line" USING btree ("words_of");