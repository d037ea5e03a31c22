/** Words of German and French answers, each line an English phrase of the check and what is said for it. */

/** German. */
export const GERMAN = `
the: der die das den dem des
a: ein eine einen einem einer eines
it: es dies dieser diese dieses diesem diesen davon dabei
you: sie ihr ihre ihren ihrem ihrer ihres du dein deine deinen deinem deiner
they: ihnen
there: da dort hier
were: waren wurden worden sind ist war wurde sein liegt lag lagen beträgt betrug
had: hatte hatten hat haben gab gibt verzeichnete verzeichneten erhielt erhielten
came: kamen kam kommen kommt stammen stammten
made: machten machte machen macht
reached: erreichte erreichten erreicht
brought: brachte brachten bringt bringen gebracht
sent: schickte schickten
counted: gezählt zählte zählten
recorded: erfasst verzeichnet erzielt erzielte erzielten
accounted: entfielen entfällt entfiel
placed: aufgegeben gingen ging eingegangen ein
totalled: insgesamt gesamt gesamten gesamte summe
overall: alles
in: in im am an auf
on: auf
with: mit
through: über durch
for: für
at: bei zum zur
to: nach zu bis
about: rund etwa circa ungefähr
compared with: gegenüber verglichen vergleich
and: und sowie
but: aber doch
while: während
which: welche welcher welches
also: auch zudem außerdem ebenfalls
only: nur
exactly: genau
than: als
as: wie
of all: aller
earlier: zuvor vorher davor
previous: vorherigen vorherige vorheriger
difference: unterschied differenz
change: veränderung änderung
share: anteil
average: durchschnitt durchschnittlich durchschnittliche durchschnittlichen
percent: prozent
per: pro je
period: zeitraum
value: wert werte
number: zahl anzahl
site: website webseite
shop: shop onlineshop laden
more: mehr
higher: höher
fewer: weniger
lower: niedriger geringer
rose: stieg stiegen gestiegen steigt steigen anstieg zunahme zugenommen wuchs wuchsen
fell: fiel fielen gefallen sank sanken gesunken sinkt sinken rückgang abgenommen
most: meisten meiste häufigsten
highest: höchste höchsten stärkste stärksten größte größten beste besten
least: wenigsten niedrigste niedrigsten schwächste schwächsten
leads: vorn führt
followed: gefolgt folgt folgen
then: dahinter
visits: besuche besuchen besuch sitzungen sitzung
visitors: besucher besuchern nutzer nutzern menschen personen leute
new visitors: neue+besucher neuen+besucher
page views: seitenaufrufe seitenaufrufen seitenansichten aufrufe aufrufen
orders: bestellungen bestellung käufe kauf
revenue: umsatz umsätze umsatzes einnahmen
customers: kunden
conversion rate: konversionsrate konversionsraten conversion-rate kaufrate
bounce rate: absprungrate
engagement rate: engagement-rate interaktionsrate
average order value: bestellwert durchschnittlicher+bestellwert durchschnittliche+bestellwert durchschnittlichen+bestellwert
average session duration: besuchsdauer verweildauer sitzungsdauer durchschnittliche+besuchsdauer
downloads: downloads
events: ereignisse ereignissen
form completions: formulareinsendungen
pages: seite seiten
country: land länder ländern
city: stadt städte
source: quelle quellen
channel: kanal kanäle
campaign: kampagne kampagnen
device: gerät geräte geräten
product: produkt produkte
day: tag tage
week: woche
month: monat
last week: letzte+woche letzten+woche vergangene+woche vergangenen+woche
this week: diese+woche dieser+woche
yesterday: gestern
today: heute
last month: letzten+monat letzter+monat vergangenen+monat
this month: diesen+monat dieser+monat diesem+monat
last year: letztes+jahr letzten+jahr vorjahr
this year: dieses+jahr diesem+jahr
the week before: der+vorwoche die+vorwoche vorwoche woche+davor
the month before: vormonat monat+davor
the previous period: vorzeitraum vorherigen+zeitraum
a year earlier: ein+jahr+zuvor ein+jahr+davor
`;

/** French. */
export const FRENCH = `
the: le la les l
a: un une
it: il elle cela ça ce c cette cet ces y
you: vous votre vos
there: a
were: été étaient était est sont étaient fut furent
had: eu avez avait avaient ont avons enregistré reçu compté
came: venaient viennent vient provenaient provient proviennent venues venus venu
made: fait effectué font
reached: atteint atteignait
brought: apporté apporte généré génère
accounted: représente représentent représentait
placed: passé passées passés
totalled: total totale totales
in: dans en au aux sur à
of: d du des
with: avec
by: par
for: pour
through: via
about: environ
compared with: contre comparé comparée comparés rapport
and: et ainsi
but: mais
while: tandis
which: qui dont que qu
also: aussi également
only: seulement
exactly: exactement
than: que+dans
of all: de+toutes+les de+tous+les
earlier: auparavant avant précédemment
previous: précédente précédent
difference: différence écart
change: variation évolution
share: part
average: moyenne moyen
period: période
value: valeur
number: nombre
site: site
shop: boutique
more: plus
fewer: moins
rose: hausse augmenté augmente augmentent augmenté progressé augmentation montées monté
fell: baisse baissé baissent diminué diminution recul chuté
most of: plupart+des plupart
leads: arrive+en+tête en+tête
followed: suivi suivie suivis
visits: visites visite sessions session trafic
visitors: visiteurs visiteur utilisateurs personnes
new visitors: nouveaux+visiteurs
page views: pages+vues vues
orders: commandes commande achats achat
revenue: revenu revenus chiffre+d+affaires recettes
customers: clients
conversion rate: taux+de+conversion
bounce rate: taux+de+rebond
engagement rate: taux+d+engagement
average order value: panier+moyen
average session duration: durée+moyenne+des+visites durée+moyenne
downloads: téléchargements
events: événements
pages: page pages
country: pays
city: ville villes
source: source sources
channel: canal canaux
campaign: campagne campagnes
device: appareil appareils
product: produit produits
day: jour journée
week: semaine
month: mois
last week: semaine+dernière semaine+passée
this week: cette+semaine
yesterday: hier
today: aujourd+hui
last month: mois+dernier
this month: ce+mois
last year: année+dernière
this year: cette+année
the week before: semaine+précédente semaine+d+avant
the month before: mois+précédent
the previous period: période+précédente
a year earlier: un+an+plus+tôt un+an+auparavant
`;
