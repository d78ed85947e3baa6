CREATE TABLE "guess_place" (
	"line" text NOT NULL,
	"guesser" text NOT NULL,
	"fails" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guess_place_line_guesser_pk" PRIMARY KEY("line","guesser")
);
--> statement-breakpoint
CREATE INDEX "guess_place_due" ON "guess_place" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "guess_source" DROP COLUMN "place_at";