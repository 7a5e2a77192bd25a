-- Whether a letter names a picture is asked of each old picture, and by the database when one is dropped.
CREATE INDEX feedback_of_upload ON feedback (upload_id) WHERE upload_id IS NOT NULL;
CREATE INDEX upload_made_at ON upload (made_at);
