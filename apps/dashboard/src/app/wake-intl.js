// This script is responsible for loading the browser's data for dates and numbers early. The page starts it again as a worker: a thread shares
// with the others of its page what is loaded once.
self.document ? new Worker(document.currentScript.src) : close(Intl.DateTimeFormat());
