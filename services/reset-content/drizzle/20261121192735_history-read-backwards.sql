DROP INDEX "quiz_attempt_history";--> statement-breakpoint
CREATE INDEX "quiz_attempt_history" ON "quiz_attempt" USING btree ("user_id","created_at","id");