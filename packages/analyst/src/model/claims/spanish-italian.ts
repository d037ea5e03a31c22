/** Words of Spanish and Italian answers, each line an English phrase of the check and what is said for it. */

/** Spanish. */
export const SPANISH = `
the: el la los las lo al
a: un una unos unas
it: esto esta este eso esa ese se
you: tu tus su sus usted le
were: fue fueron es son era eran sido
had: hubo tuvo tuviste tuvieron ha han hay has tiene registró registraron recibió recibiste registrado
came: vino vinieron llegaron llegó provienen provino procedían
made: hizo hicieron realizaron realizó
reached: alcanzó alcanzaron
brought: trajo trajeron aportó generó generaron
accounted: representa representan representó
totalled: total totales sumaron
in: en
of: del
with: con
by: por
for: para
to: a
about: alrededor aproximadamente
compared with: frente comparado comparada comparación respecto
and: y e
but: pero
while: mientras
which: que cual
also: también además
only: solo
exactly: exactamente
of all: de+todas+las de+todos+los
earlier: antes anteriormente
previous: anterior
difference: diferencia
change: cambio variación
share: parte proporción
average: promedio media medio
period: período periodo
value: valor
number: número
site: sitio web
shop: tienda
more: más
fewer: menos
rose: subió subieron aumentó aumentaron creció crecieron aumento subida incremento
fell: bajó bajaron cayó cayeron disminuyó disminuyeron descenso caída disminución
most of: mayoría+de mayoría
followed: seguido seguida
visits: visitas visita sesiones sesión tráfico
visitors: visitantes visitante usuarios personas
new visitors: nuevos+visitantes visitantes+nuevos
page views: páginas+vistas vistas+de+página visualizaciones
orders: pedidos pedido compras compra
revenue: ingresos ingreso facturación
customers: clientes
conversion rate: tasa+de+conversión
bounce rate: tasa+de+rebote
engagement rate: tasa+de+interacción
average order value: valor+medio+del+pedido
average session duration: duración+media
downloads: descargas
events: eventos
pages: página páginas
country: país países
city: ciudad ciudades
source: fuente fuentes
channel: canal canales
campaign: campaña campañas
device: dispositivo dispositivos
product: producto productos
day: día
week: semana
month: mes
last week: semana+pasada
this week: esta+semana
yesterday: ayer
today: hoy
last month: mes+pasado
this month: este+mes
last year: año+pasado
this year: este+año
the week before: semana+anterior
the month before: mes+anterior
the previous period: período+anterior periodo+anterior
a year earlier: un+año+antes
`;

/** Italian. */
export const ITALIAN = `
the: il lo la i gli le l
a: un una uno
it: questo questa questi queste ciò si
you: tuo tua tuoi tue suo sua suoi sue hai avete vi
there: ci
were: stato stata stati state è era erano sono fu furono
had: ha hanno avuto aveva avevano registrato ricevuto contato
came: proviene veniva venivano provenivano provengono provenuto arrivati arrivate
made: fatto effettuato
reached: raggiunto
brought: portato generato
accounted: rappresenta rappresentano
totalled: totale totali
in: in nel nella nei nelle negli su sul sulla nell
of: di del della dei delle degli dell
from: da dal dalla dai dalle dall
to: a al alla ai alle all
with: con
by: per
about: circa
compared with: rispetto contro confronto
and: e ed
but: ma
while: mentre
which: che cui
also: anche inoltre
only: solo
exactly: esattamente
of all: di+tutte+le di+tutti+i
earlier: prima precedentemente
previous: precedente
difference: differenza
change: variazione cambiamento
share: quota parte
average: media medio
period: periodo
value: valore
number: numero
site: sito
shop: negozio
more: più
fewer: meno
rose: aumentato aumentata aumentati aumentate salito salite saliti cresciuto cresciute aumento crescita
fell: calato calata diminuita diminuiti calati calate diminuito diminuite sceso scesi scese calo diminuzione
most of: maggior+parte+delle maggior+parte+degli maggior+parte+dei maggior+parte
followed: seguito seguita
visits: visite visita sessioni sessione traffico
visitors: visitatori visitatore utenti persone
new visitors: nuovi+visitatori
page views: visualizzazioni+di+pagina visualizzazioni
orders: ordini ordine acquisti acquisto
revenue: ricavi fatturato entrate
customers: clienti
conversion rate: tasso+di+conversione
bounce rate: frequenza+di+rimbalzo
engagement rate: tasso+di+coinvolgimento
average order value: valore+medio+dell+ordine
average session duration: durata+media
downloads: download
events: eventi
pages: pagina pagine
country: paese paesi
city: città
source: fonte fonti sorgente
channel: canale canali
campaign: campagna campagne
device: dispositivo dispositivi
product: prodotto prodotti
day: giorno
week: settimana
month: mese
last week: settimana+scorsa scorsa+settimana
this week: questa+settimana
yesterday: ieri
today: oggi
last month: mese+scorso scorso+mese
this month: questo+mese
last year: anno+scorso scorso+anno
this year: quest+anno
the week before: settimana+precedente settimana+prima
the month before: mese+precedente
the previous period: periodo+precedente
a year earlier: un+anno+prima
`;
