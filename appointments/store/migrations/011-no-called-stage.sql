-- Reception no longer marks a request as called alone: it says what came of the call.

update appointment set stage = 'call-back' where stage = 'called';

update request_event set kind = 'seen' where kind = 'called';
