/** Words of Dutch and Portuguese answers, each line an English phrase of the check and what is said for it. */

/** Dutch. */
export const DUTCH = `
the: de het
a: een
it: dit dat deze die
you: je jouw u uw jullie
there: er hier daar
were: waren was werd werden is zijn geweest
had: had hadden heeft hebben kreeg kregen ontving ontvangen gehad telde
came: kwamen kwam komen komt afkomstig
made: maakten maakte
reached: bereikte bereikten
brought: bracht brachten leverde leverden
counted: geteld
placed: geplaatst
totalled: totaal totale
in: in op aan
from: uit vanuit
with: met
by: door
for: voor
to: naar tot
at: bij
through: via
about: ongeveer circa rond
compared with: vergeleken tegenover opzichte
and: en
but: maar
while: terwijl
which: welke
also: ook bovendien
only: slechts alleen
exactly: precies
than: dan
of all: van+alle
earlier: eerder daarvoor ervoor
difference: verschil
change: verandering
share: aandeel
average: gemiddeld gemiddelde
percent: procent
per: per
period: periode
value: waarde
number: aantal
site: website site
shop: winkel webwinkel
more: meer
higher: hoger
fewer: minder
lower: lager
rose: steeg stegen gestegen groeide groeiden stijging toename
fell: daalde daalden gedaald daling afname
most: meeste
highest: hoogste grootste beste
least: minste laagste
followed: gevolgd
visits: bezoeken bezoek sessies sessie
visitors: bezoekers bezoeker gebruikers mensen
new visitors: nieuwe+bezoekers
page views: paginaweergaven weergaven
orders: bestellingen bestelling aankopen
revenue: omzet opbrengst
customers: klanten
conversion rate: conversieratio conversiepercentage
bounce rate: bouncepercentage
average order value: gemiddelde+bestelwaarde
average session duration: gemiddelde+bezoekduur bezoekduur
downloads: downloads
events: gebeurtenissen
pages: pagina paginas
country: land landen
city: stad steden
source: bron bronnen
channel: kanaal kanalen
campaign: campagne campagnes
device: apparaat apparaten
product: product producten
day: dag
week: week
month: maand
last week: vorige+week afgelopen+week
this week: deze+week
yesterday: gisteren
today: vandaag
last month: vorige+maand afgelopen+maand
this month: deze+maand
last year: vorig+jaar
this year: dit+jaar
the week before: week+ervoor week+daarvoor
the month before: maand+ervoor maand+daarvoor
the previous period: vorige+periode
a year earlier: een+jaar+eerder
`;

/** Portuguese. */
export const PORTUGUESE = `
the: o os as
a: um uma
it: isto isso este esta esse essa se
you: você seu sua seus suas teve
were: foi foram é são era eram sido
had: houve tiveram tem há registou registrou registraram recebeu recebeu
came: vieram veio vêm chegaram
made: fez fizeram realizaram
reached: atingiu alcançou chegou
brought: trouxe trouxeram gerou geraram
accounted: representa representam
totalled: total totais
in: em no na nos nas
of: do da dos das
with: com
by: por pelo pela
for: para
to: a à ao
about: cerca aproximadamente
compared with: comparado comparada comparação contra relação
and: e
but: mas
while: enquanto
which: que
also: também além
only: apenas só
exactly: exatamente
of all: de+todas+as de+todos+os
earlier: antes anteriormente
previous: anterior
difference: diferença
change: variação mudança
share: parte parcela
average: média médio
period: período
value: valor
number: número
site: site
shop: loja
more: mais
fewer: menos
rose: subiu subiram aumentou aumentaram cresceu cresceram aumento crescimento
fell: caiu caíram diminuiu diminuíram queda redução
most of: maioria+das maioria+dos maioria
followed: seguido seguida
visits: visitas visita sessões sessão tráfego
visitors: visitantes visitante usuários utilizadores pessoas
new visitors: novos+visitantes
page views: visualizações+de+página visualizações
orders: pedidos pedido encomendas encomenda compras compra
revenue: receita receitas faturamento faturação
customers: clientes
conversion rate: taxa+de+conversão
bounce rate: taxa+de+rejeição
engagement rate: taxa+de+engajamento
average order value: valor+médio+do+pedido
average session duration: duração+média
downloads: downloads
events: eventos
pages: página páginas
country: país países
city: cidade cidades
source: fonte fontes origem origens
channel: canal canais
campaign: campanha campanhas
device: dispositivo dispositivos
product: produto produtos
day: dia
week: semana
month: mês
last week: semana+passada
this week: esta+semana
yesterday: ontem
today: hoje
last month: mês+passado
this month: este+mês
last year: ano+passado
this year: este+ano
the week before: semana+anterior
the month before: mês+anterior
the previous period: período+anterior
a year earlier: um+ano+antes
`;
