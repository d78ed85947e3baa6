CREATE TABLE "log_alias" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_line" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"service" text NOT NULL,
	"act" text NOT NULL,
	"actor_alias" text,
	"subject_alias" text,
	"target" text,
	"why" text,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	CONSTRAINT "log_line_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "log_alias" ADD CONSTRAINT "log_alias_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_line" ADD CONSTRAINT "log_line_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_line" ADD CONSTRAINT "log_line_subject_id_member_id_fk" FOREIGN KEY ("subject_id") REFERENCES "member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_line_newest" ON "log_line" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "log_line_actor" ON "log_line" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "log_line_subject" ON "log_line" USING btree ("subject_id");