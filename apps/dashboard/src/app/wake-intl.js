// This script is responsible for loading the browser's data for dates and numbers early, as a worker of the page: a thread shares with the others
// of its page what is loaded once.
close(Intl.DateTimeFormat());
