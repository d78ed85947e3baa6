CREATE TABLE "image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "image_size" CHECK ("image"."width" > 0 and "image"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "image_file" (
	"image_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"webp" text NOT NULL,
	"jpeg" text NOT NULL,
	CONSTRAINT "image_file_image_id_width_pk" PRIMARY KEY("image_id","width"),
	CONSTRAINT "image_file_webp_unique" UNIQUE("webp"),
	CONSTRAINT "image_file_jpeg_unique" UNIQUE("jpeg")
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_user_id_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_file" ADD CONSTRAINT "image_file_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_member" ON "image" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "image_kept_until" ON "image" USING btree ("kept_until");--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_image_id_unique" UNIQUE("image_id");